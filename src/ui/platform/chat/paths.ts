/** Seed 1, section 2.3. */
export const chatPath = '/home/chat/chat'
