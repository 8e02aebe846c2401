/** Where things are, and how programs are started. The scripts' kit runs unbundled, so it is handed in. */
export interface Context {
  /** The project's folder. */
  readonly root: string;
  /** Git-ignored folder of everything the bench writes. */
  readonly scratch: string;
  /** Where this code and the programs beside it stand, bundled. */
  readonly built: string;
  /** Runs a Node script; rejects when it fails. */
  node(args: readonly string[]): Promise<void>;
  /** Runs npm in a folder; rejects when it fails. */
  npm(args: readonly string[], options: { readonly cwd: string }): Promise<void>;
}
