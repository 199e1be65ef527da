/** The mean of ratings with one decimal; 0 where there are none. */
export const averageRating = (sum: number, count: number): number => (count === 0 ? 0 : Math.round((sum / count) * 10) / 10);
