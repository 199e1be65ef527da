export function openJsonServer(
  folder?: string,
): Promise<{ url: string; close: () => Promise<void> }>;
