/** How long a form that is sent waits for what is looked up, in milliseconds: its fields show what is missing afterwards. */
const patience = 5000

/** Did it come in the time that a form waits for it? */
export const inTime = (known: Promise<void>): Promise<boolean> =>
  Promise.race([known.then(() => true), new Promise<false>((late) => setTimeout(late, patience, false))])
