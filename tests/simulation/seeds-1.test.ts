import { holdsFor } from './holding.ts'

holdsFor(0, 100)
