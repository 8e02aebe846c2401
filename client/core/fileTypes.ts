/**
 * VS Code's `FileType`, whose values are bits: code that reads them is tested without VS Code. Devices and pipes have none of these.
 */
export const regular = 1;
export const directory = 2;
/** Added to the type of the link's target. */
export const symbolicLink = 64;
