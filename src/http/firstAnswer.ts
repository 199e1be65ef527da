/** An answer that came while the application was still on its way, which need not ask for it again. */
export interface FirstAnswer {
  got?: {
    /** Below the API's base. */
    path: string;
    response: Response;
    /** Of whom it was given to. */
    token: string;
    /** Milliseconds of the epoch. */
    at: number;
  };
}
