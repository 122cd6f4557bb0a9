import { argon2Passwords } from '#server/gateways/passwords/argon2-passwords.ts'

/** The same hashing with as little work as argon2 allows: what tests of everything else hash is no one's secret. */
export const quickPasswords = () => argon2Passwords({ memoryCost: 8, timeCost: 1, parallelism: 1 })
