import { holdsFor } from './holding.ts'

holdsFor(100, 100)
