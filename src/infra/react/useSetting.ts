import { useCallback, useRef, useSyncExternalStore } from 'react'
import { useInfra } from './context.ts'

/** A value kept on this device for this user: read at once, written durably, live over tabs. */
export const useSetting = <T>(key: string, initial: T): readonly [T, (value: T) => void] => {
  const { settings } = useInfra()
  const start = useRef(initial)
  const subscribe = useCallback((listener: () => void) => settings?.watch(key, listener) ?? (() => {}), [settings, key])
  const value = useSyncExternalStore(subscribe, () => settings?.get<T>(key) ?? start.current)
  const set = useCallback((next: T) => settings?.set(key, next), [settings, key])
  return [value, set] as const
}

/** Writes a value under a key that is known only when it is written. */
export const useKeepSetting = (): ((key: string, value: unknown) => void) => {
  const { settings } = useInfra()
  return useCallback((key, value) => settings?.set(key, value), [settings])
}

const none: readonly (readonly [key: string, value: unknown])[] = []

/** Everything kept on this device for this user under keys that begin so, live. */
export const useSettingsUnder = (prefix: string): typeof none => {
  const { settings } = useInfra()
  const subscribe = useCallback(
    (listener: () => void) => settings?.watchUnder(prefix, listener) ?? (() => {}),
    [settings, prefix],
  )
  return useSyncExternalStore(subscribe, () => settings?.under(prefix) ?? none)
}
