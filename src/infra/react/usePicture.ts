import { useWatched } from './useWatched.ts'

/** The profile picture of an employee as a data URL, live; null while there is none. Asking for it queues it. */
export const usePicture = (id: string): string | null => useWatched('picture$', [id], null)
