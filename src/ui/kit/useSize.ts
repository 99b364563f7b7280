import { useEffect, useRef, useState } from 'react'

export interface Size {
  readonly width: number
  readonly height: number
}

/** The room that an element has, live: marks are drawn in pixels, so that their texts keep their size. */
export const useSize = <E extends HTMLElement>() => {
  const ref = useRef<E>(null)
  const [size, setSize] = useState<Size | null>(null)
  useEffect(() => {
    const element = ref.current
    if (element === null) return undefined
    const watch = new ResizeObserver(([entry]) => {
      if (entry === undefined) return
      const { width, height } = entry.contentRect
      setSize((before) => (before?.width === width && before.height === height ? before : { width, height }))
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return { ref, size }
}
