/** The route that a screen's chunk exports, for `lazy()`: one function for all of them, since the entry counts each byte. */
export const routeOf = <Route>({ route }: { readonly route: Route }): Route => route
