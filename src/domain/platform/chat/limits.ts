/** Constants of chat (seed 1 section 9; spec 01, 6.8 and Group settings). */
export const chatLimits = {
  pollMs: 3000,
  /** Misses in a row after which polling has failed. */
  misses: 3,
  waitMs: 120_000,
  promptsPerMinute: 20,
  longestPrompt: 4000,
  keptMs: 24 * 3_600_000,
  modelSilenceMs: 60_000,
  /** Messages of the conversation that the language model hears. */
  heard: 10,
  /** Rows that an answer shows. */
  rows: 10,
} as const
