/** A cache of one text from one start to the next; it can be lost at any time. */
export interface TextCache {
  /** Undefined if there is none, or if it is damaged or was written by something else. */
  read(): Promise<string | undefined>;
  /** Stores a text if possible. Never rejects. */
  write(text: string): Promise<void>;
}
