import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * `useMutation` whose `mutate` does nothing while an earlier call is in flight, so that two presses of one moment are
 * one request: `isPending` changes with the next render, and the second press may come before it.
 */
export function useSingleMutation<Data, Variables = void>(options: UseMutationOptions<Data, Error, Variables>) {
  const mutation = useMutation(options)
  const inFlight = useRef(false)
  const release = () => {
    inFlight.current = false
  }
  const mutate = (variables: Variables) => {
    if (inFlight.current) return
    inFlight.current = true
    // Not by the callbacks of `mutate`: they are dropped by `reset`.
    void mutation.mutateAsync(variables).then(release, release)
  }
  return { ...mutation, mutate }
}
