/** Runs `stop` at the first SIGTERM or SIGINT and exits with 0; a second signal exits at once. */
export function onStopSignal(stop: () => Promise<void>, failed: (error: unknown) => void): void {
  let isStopping = false;
  const onSignal = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        failed(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
