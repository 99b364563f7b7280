import './app.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { InfraProvider, start } from '../infra/react/index.ts'
import { Hints } from '../ui/kit/Hints.tsx'
import { ThemeProvider } from '../ui/kit/theme.tsx'
import { keepFocus } from './keepFocus.ts'
import { router } from './router.tsx'

const place = document.querySelector('#app')
if (place === null) throw new Error('The page has no place for the app.')

keepFocus()
createRoot(place).render(
  <StrictMode>
    <ThemeProvider>
      <InfraProvider start={start()}>
        <RouterProvider router={router} />
        <Hints />
      </InfraProvider>
    </ThemeProvider>
  </StrictMode>,
)
