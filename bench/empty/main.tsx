import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

/** The least that a page of React can do for a key press: count it. */
const Empty = () => {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const pressed = () => setCount((before) => before + 1)
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
  return <p data-shown={count}>{count}</p>
}

createRoot(document.querySelector('#app') as HTMLElement).render(<Empty />)
