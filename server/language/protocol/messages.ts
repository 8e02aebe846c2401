/**
 * A question one end asks the other: its method, and the shapes of what it carries and of the answer. Both ends name it by
 * this constant, so neither can send or expect another shape. (The types of the protocol's own library are not taken: its
 * client and its server bring different versions of it, whose constants do not fit each other.)
 */
export interface RequestType<Params, Result> {
  readonly method: string;
  /** Never there; holds the types. */
  readonly shapes?: (params: Params) => Result;
}

/** A message nobody answers. */
export interface NotificationType<Params> {
  readonly method: string;
  /** Never there; holds the type. */
  readonly shapes?: (params: Params) => void;
}

/** What is handed over with a message: nothing where it carries nothing. */
export type Carried<Params> = Params extends void ? [] : [params: Params];

/** A request by its method. */
export function requestType<Params, Result>(method: string): RequestType<Params, Result> {
  return { method };
}

/** A notification by its method. */
export function notificationType<Params>(method: string): NotificationType<Params> {
  return { method };
}
