# The built product without its sources, as a user who owns nothing but the data folder. On Node 24, which is patched until
# April 2028; 20, the oldest that the product runs on, was until April 2026.
FROM node:24-slim AS build
WORKDIR /homes
COPY package.json package-lock.json .npmrc ./
COPY scripts/patches scripts/patches
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev
# Of the packages what a running server reads: no types, no maps, and of the fonts those that documents and cards are set in.
RUN find node_modules -type f \( -name '*.map' -o -name '*.d.*ts' -o -name '*.d.ts' -o -path '*/pretendard/dist/*' \) \
  ! -name Pretendard-Regular.ttf ! -name Pretendard-Bold.ttf ! -name PretendardVariable.ttf -delete

FROM node:24-slim
# Two arenas: by default glibc keeps more of the memory that scaling pictures takes for a moment (docs/operations/set-up.md, Size of a machine)
ENV NODE_ENV=production DATA_DIR=/data MALLOC_ARENA_MAX=2
WORKDIR /homes
RUN mkdir /data && chown node:node /data
COPY --from=build /homes/node_modules node_modules
COPY --from=build /homes/build build
COPY package.json ./
COPY public public
COPY api/db/migrations api/db/migrations
COPY api/process/seed/pictures api/process/seed/pictures
USER node
VOLUME /data
EXPOSE 3000
# Of either half. `/readyz` says whether what the process needs answers too.
HEALTHCHECK --start-period=30s --interval=15s --timeout=5s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# As `npm start`. The API alone, as `npm run api`: … build/commands/api.js
CMD ["node", "--max-old-space-size=384", "--no-warnings", "--import", "./build/commands/preload.js", "node_modules/@remix-run/serve/dist/cli.js", "./build/server/index.js"]
