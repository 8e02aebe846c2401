/** Where one text is kept from one start to the next; it can be lost at any time. */
export interface TextCache {
  /** Undefined where there is none, or where it is damaged or somebody else's. */
  read(): Promise<string | undefined>;
  /** Keeps a text; one that cannot be kept is not. Never rejects. */
  write(text: string): Promise<void>;
}
