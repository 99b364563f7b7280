import { useCallback, useEffect, useRef } from 'react'

const dirty = new Set<symbol>()

/** Does a form on the page hold changes that are not saved? Asked before anything leaves the page without being told to. */
export const isAnyFormDirty = (): boolean => dirty.size > 0

/** For a form: says whether it holds changes that are not saved. Forgotten when the form goes. */
export const useDirtyMark = (): ((isDirty: boolean) => void) => {
  const own = useRef(Symbol('form'))
  useEffect(() => {
    const { current } = own
    return () => void dirty.delete(current)
  }, [])
  return useCallback((isDirty: boolean) => {
    if (isDirty) dirty.add(own.current)
    else dirty.delete(own.current)
  }, [])
}
