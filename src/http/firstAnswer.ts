/** An answer that arrived while the application was loading, so that it is not requested again. */
export interface EarlyResponse {
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
