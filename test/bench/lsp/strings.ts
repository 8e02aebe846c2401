import { visit } from 'jsonc-parser';

/** A string value in a JSON text. */
export interface StringPlace {
  /** The offset of its first character, after the quote. */
  readonly offset: number;
  /** Characters between the quotes, at least one. */
  readonly length: number;
  /** The key it is the value of; for an entry of an array, the key of the array. */
  readonly key: string | undefined;
  /** True for an entry of a `pages` array. */
  readonly inPages: boolean;
}

/** Every non-empty string value, in text order. */
export function stringsIn(text: string): readonly StringPlace[] {
  const strings: StringPlace[] = [];
  const containers: Array<{ readonly array: boolean; readonly key: string | undefined }> = [];
  let key: string | undefined;
  const open = (array: boolean) => {
    containers.push({ array, key: key ?? containers.at(-1)?.key });
    key = undefined;
  };
  const close = () => {
    containers.pop();
    key = undefined;
  };
  visit(text, {
    onObjectBegin: () => open(false),
    onObjectEnd: close,
    onArrayBegin: () => open(true),
    onArrayEnd: close,
    onObjectProperty: (name) => {
      key = name;
    },
    onLiteralValue: (value, offset, length) => {
      const parent = containers.at(-1);
      const array = parent?.array ?? false;
      if (typeof value === 'string' && length > 2) {
        const name = array ? parent?.key : key;
        strings.push({ offset: offset + 1, length: length - 2, key: name, inPages: array && name === 'pages' });
      }
      key = undefined;
    },
  });
  return strings;
}
