import { configure } from '@testing-library/react'

// Its default of a second is short where two files render on one busy core.
configure({ asyncUtilTimeout: 20_000 })

// happy-dom lays nothing out, and its observer never calls back: everything counts as near the viewport.
Reflect.deleteProperty(globalThis, 'IntersectionObserver')
