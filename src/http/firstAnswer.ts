/** Answers that arrived while the application was loading, so that they are not requested again. */
export interface EarlyResponse {
  /** Request of the board's orders, until the preview has read it. */
  orders?: { of: string; response: Promise<Response> };
  /** Answer of `GET /auth/me`; undefined if it failed. */
  profile?: Promise<unknown>;
  received?: {
    /** Path below the API's base. */
    path: string;
    response: Response;
    /** False for another person or store, and after a while. */
    isUsable: () => boolean;
  };
}
