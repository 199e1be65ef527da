/** The person and the store that a request was sent for. */
export interface PageOwner {
  userId: string | undefined;
  outlet: string | undefined;
}

/** Answers that arrived while the application was loading, so that they are not requested again. */
export interface EarlyResponse {
  /** Request of the board's orders, until the preview has read it. */
  orders?: { of: PageOwner; response: Promise<Response> };
  /** Answer of `GET /auth/me`; undefined if it failed. */
  profile?: Promise<unknown>;
  received?: {
    /** Path below the API's base. */
    path: string;
    response: Response;
    /** Token of the session that received it. */
    token: string;
    of: PageOwner;
    /** Milliseconds since the epoch. */
    at: number;
  };
}
