import { configure } from '@testing-library/react'

// A second, which is what it waits by itself, is short where two files are drawn on one busy core.
configure({ asyncUtilTimeout: 20_000 })

// happy-dom lays nothing out, and its observer never calls back: everything counts as near the viewport.
Reflect.deleteProperty(globalThis, 'IntersectionObserver')
