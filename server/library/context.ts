/** What the library is told of the world around it: it asks no process for anything. */
export interface DiskContext {
  /** The absolute path that paths count from which a user gives, or is shown. */
  readonly cwd: string;
  /** The environment, for the folders of state and caches. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Takes in what the user should know besides the result: whole lines. */
  readonly stderr: { write(text: string): unknown };
}
