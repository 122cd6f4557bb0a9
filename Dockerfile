# The server, its page and the staff's command line. Decision 007: it runs from its source, so that the image holds the repository.
FROM node:24-bookworm-slim AS build
WORKDIR /app
# First the packages alone: they change less often than the code.
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build
# The page is built: what only builds and tests leaves the image.
RUN npm prune --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:24-bookworm-slim
# ffmpeg prepares recordings several times as fast as the bundled one; pg_dump makes backups of PostgreSQL.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ffmpeg postgresql-client tini \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=build --chown=root:root /app/package.json /app/package-lock.json ./
COPY --from=build --chown=root:root /app/node_modules ./node_modules
COPY --from=build --chown=root:root /app/dist ./dist
COPY --from=build --chown=root:root /app/contract ./contract
COPY --from=build --chown=root:root /app/search ./search
COPY --from=build --chown=root:root /app/server ./server
COPY --from=build --chown=root:root /app/demo ./demo
COPY --from=build --chown=root:root /app/scripts ./scripts
# The cache of compiled code and the data are all the server writes.
RUN install -d -o node -g node /app/.cache /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data DRAIN_SECONDS=10
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
# tini hands signals on, and reaps what ffmpeg and pg_dump leave behind.
ENTRYPOINT ["tini", "--"]
CMD ["node", "--disable-warning=ExperimentalWarning", "--import", "./scripts/compile-cache.mjs", "server/main.ts"]
