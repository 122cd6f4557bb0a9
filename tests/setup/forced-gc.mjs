// Loaded before the server, so that objects of native modules are finalised while it works and not only at its end.
setInterval(() => globalThis.gc(), 250).unref()
