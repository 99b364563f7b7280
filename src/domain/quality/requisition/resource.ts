import type { AnyDocument } from '../../kernel/document.ts'
