/** Answers that arrived while the application was loading, so that they are not requested again. */
export interface EarlyResponse {
  /** Request of the board's orders, until the preview has read it. */
  orders?: Promise<Response>;
  /** Answer of `GET /auth/me`; undefined if it failed. */
  profile?: Promise<unknown>;
  received?: {
    /** Path below the API's base. */
    path: string;
    response: Response;
    /** Token of the session that received it. */
    token: string;
    /** Milliseconds since the epoch. */
    at: number;
  };
}
