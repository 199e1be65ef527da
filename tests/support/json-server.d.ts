declare module 'json-server' {
  type Handler = (
    request: import('node:http').IncomingMessage,
    response: import('node:http').ServerResponse,
    next: () => void,
  ) => void;
  interface App {
    (
      request: import('node:http').IncomingMessage,
      response: import('node:http').ServerResponse,
    ): void;
    use(handler: Handler | Handler[]): void;
  }

  const jsonServer: {
    create(): App;
    /** Compression, CORS, the files of json-server's page, and bodies. */
    defaults(options: { logger: boolean; bodyParser: boolean; static: string }): Handler[];
    router(data: Record<string, unknown>): Handler;
  };
  export default jsonServer;
}
