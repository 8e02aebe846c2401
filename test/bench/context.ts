/** Where things are, and how programs are started. The scripts' kit runs unbundled, so it is passed in. */
export interface Context {
  /** The project's folder. */
  readonly root: string;
  /** Git-ignored folder for everything the benchmark writes. */
  readonly scratch: string;
  /** The folder of this code and the programs beside it, bundled. */
  readonly built: string;
  /** Runs a Node script; rejects when it fails. */
  node(args: readonly string[]): Promise<void>;
  /** Runs npm in a folder; rejects when it fails. */
  npm(args: readonly string[], options: { readonly cwd: string }): Promise<void>;
}
