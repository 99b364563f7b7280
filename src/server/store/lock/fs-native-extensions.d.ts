/** The part of fs-native-extensions that is used here; it brings no types. */
declare module 'fs-native-extensions' {
  /** Locks an open file for this process alone; false where another has it. */
  export const tryLock: (handle: number) => boolean
}
