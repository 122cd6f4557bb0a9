import fc from 'fast-check'

// The same examples on every run, so that a failure can be repeated. Another seed here looks for new ones.
fc.configureGlobal({ seed: 20_261_121 })

export { fc }
