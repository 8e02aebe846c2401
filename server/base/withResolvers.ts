/** A promise and its `resolve` and `reject`: `Promise.withResolvers`, which Node 20 does not have. */
export function withResolvers<T>(): {
  readonly promise: Promise<T>;
  resolve(value: T): void;
  reject(error: Error): void;
} {
  let resolve: (value: T) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<T>((onValue, onError) => {
    resolve = onValue;
    reject = onError;
  });
  return { promise, resolve, reject };
}
