import { useCallback, useRef, useSyncExternalStore } from 'react'
import { useInfra } from './context.ts'

/** A value kept on this device for this user: read at once, written durably, live over tabs. */
export const useSetting = <T>(key: string, initial: T): readonly [T, (value: T) => void] => {
  const { replica } = useInfra()
  const start = useRef(initial)
  const subscribe = useCallback(
    (listener: () => void) => replica?.watchSetting(key, listener) ?? (() => {}),
    [replica, key],
  )
  const value = useSyncExternalStore(subscribe, () => replica?.getSetting<T>(key) ?? start.current)
  const set = useCallback((next: T) => replica?.setSetting(key, next), [replica, key])
  return [value, set] as const
}

/** Writes a value under a key that is known only when it is written. */
export const useKeepSetting = (): ((key: string, value: unknown) => void) => {
  const { replica } = useInfra()
  return useCallback((key, value) => replica?.setSetting(key, value), [replica])
}
