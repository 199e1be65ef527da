/**
 * For development: rejects with the mistakes of meaning in all declarations, each with file and key, since what stands between
 * declarations concerns other roles' as well. The build refuses them, so production starts with none.
 */
export const refuseMistakes = async (load: () => Promise<{ mistakes: () => readonly string[] }> = () => import('../resources/mistakes')): Promise<void> => {
  const { mistakes } = await load();
  const found = mistakes();
  if (found.length > 0) throw new Error(found.join('\n'));
};
