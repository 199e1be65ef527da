/** Path of both servers' processor time, in the text format of Prometheus. */
export const CPU_PATH = '/metrics';
export const CPU_METRIC = 'process_cpu_seconds_total';

const READING = new RegExp(`^${CPU_METRIC} ([\\d.e+-]+)`, 'm');

/** Processor time of the server at `origin` since its start, in seconds. */
export async function readCpu(origin: string): Promise<number> {
  const answer = await fetch(origin + CPU_PATH);
  return Number(READING.exec(await answer.text())?.[1]);
}
