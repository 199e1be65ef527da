/** Turns of phrase that cost a reader a second reading. */
const idioms = {
  anew: /\banew\b/i,
  told: /\btold\b/i,
  'is none': /\b(is|are) none\b/i,
  'as it travels': /\bas (it|they) travels?\b/i,
  'of its own': /\bof (its|their|his|her) own\b/i,
  'hears of': /\bhears? of\b/i,
  'stands for': /\bstands? (for|with|beside|below|above|before)\b/i,
  'knows no': /\bknows? (no|nothing|neither)\b/i,
  'but for': /\bbut for\b/i,
  'all the same': /\ball the same\b/i,
  'by itself': /\bby (itself|themselves)\b/i,
  meanwhile: /\bmeanwhile\b/i,
  whatever: /\bwhatever\b/i,
};

/** How many lines of comments there are, how many carry an idiom, and on how many lines each occurs. */
export function readComments(tree) {
  const comments = [...tree.values()].flatMap((file) => file.comments.map(({ value }) => value));
  const lines = comments.flatMap((text) => text.split('\n')).filter((line) => /\w/.test(line));
  const patterns = Object.entries(idioms);
  const isMarked = (text) => patterns.some(([, pattern]) => pattern.test(text));
  return {
    lines: lines.length,
    markedLines: lines.filter(isMarked).length,
    comments: comments.length,
    markedComments: comments.filter(isMarked).length,
    counts: patterns
      .map(([idiom, pattern]) => ({
        idiom,
        count: lines.filter((line) => pattern.test(line)).length,
      }))
      .sort((a, b) => b.count - a.count),
  };
}
