/**
 * Names that code may use without defining them: what JavaScript and browsers provide, and what the platform hands to a page
 * (`user`, the properties of the page, and React).
 */
export const globalNames: ReadonlySet<string> = new Set([
  ...['user', 'props', 'React', 'arguments', 'undefined', 'NaN', 'Infinity', 'globalThis'],
  ...['Array', 'ArrayBuffer', 'BigInt', 'Boolean', 'DataView', 'Date', 'Error', 'Function', 'Intl', 'JSON', 'Map', 'Math'],
  ...['Number', 'Object', 'Promise', 'Proxy', 'RangeError', 'Reflect', 'RegExp', 'Set', 'String', 'Symbol', 'TypeError'],
  ...['Uint8Array', 'WeakMap', 'WeakSet', 'decodeURI', 'decodeURIComponent', 'encodeURI', 'encodeURIComponent', 'escape'],
  ...['eval', 'isFinite', 'isNaN', 'parseFloat', 'parseInt', 'unescape'],
  ...['AbortController', 'Blob', 'CSS', 'CustomEvent', 'Event', 'File', 'FormData', 'Headers', 'Image', 'Node', 'Request'],
  ...['Response', 'TextDecoder', 'TextEncoder', 'URL', 'URLSearchParams', 'alert', 'atob', 'btoa', 'cancelAnimationFrame'],
  ...['clearInterval', 'clearTimeout', 'confirm', 'console', 'crypto', 'customElements', 'document', 'fetch'],
  ...['getComputedStyle', 'history', 'innerHeight', 'innerWidth', 'localStorage', 'location', 'matchMedia', 'navigator'],
  ...['open', 'performance', 'process', 'prompt', 'queueMicrotask', 'requestAnimationFrame', 'screen', 'scrollTo', 'self'],
  ...['sessionStorage', 'setInterval', 'setTimeout', 'structuredClone', 'window'],
]);

/**
 * Names that the platform hands to the code of every page: it may read them, but a `const` of such a name keeps the page from loading
 * (platform.md 4.1).
 */
export const reservedNames: ReadonlySet<string> = new Set(['codeStyling', 'config', 'frontmatter', 'pageMetadata']);
