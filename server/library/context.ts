/** What the library needs to know about its environment: it reads nothing from the process. */
export interface DiskContext {
  /** The absolute path that paths count from which a user gives, or is shown. */
  readonly cwd: string;
  /** The environment, for the folders of state and caches. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Takes in what the user should know besides the result: whole lines. */
  readonly stderr: { write(text: string): unknown };
}
