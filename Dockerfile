# One image for servers, workers and the demo; the command says which.
FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm ci --no-audit --no-fund && npm run build

FROM node:22-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY shared/package.json shared/
COPY core/package.json core/
COPY server/package.json server/
COPY workers/package.json workers/
COPY client/package.json client/
COPY embedded/package.json embedded/
COPY e2e/package.json e2e/
# The client is built already; what only it needs stays out.
RUN npm ci --omit=dev --workspace=core --workspace=server --workspace=workers --no-audit --no-fund

FROM node:22-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 CLIENT_DIR=/app/dist/client
# Of the allocator, not of the product: sixteen places for its memory held 70 MB more.
ENV MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=packages /app/package.json ./
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
USER node
EXPOSE 3000
CMD ["node", "--max-semi-space-size=64", "--import", "./dist/collect-when-quiet.js", "dist/server.js"]
