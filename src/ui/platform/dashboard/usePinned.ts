import { useSetting } from '../../../infra/react/index.ts'

/** The dashboard that stands on Home, by its id, kept on this device for this user; null: none. */
export const usePinned = () => useSetting<string | null>('home.dashboard', null)
