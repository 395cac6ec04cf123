# Two images. `site`: the built site alone, in front of a broadcaster's API (UPSTREAM_URL). `whole`: everything that `npm start` brings up.
FROM node:26-slim AS packages
WORKDIR /camarote
RUN chown node:node .
USER node
COPY --chown=node:node package.json package-lock.json .npmrc ./
RUN npm ci

FROM packages AS build
COPY --chown=node:node . .
RUN npm run build

FROM node:26-slim AS site
WORKDIR /camarote
# A container is reached from outside it: without HOST a loopback SITE_URL listens on loopback alone.
ENV NODE_ENV=production PORT=3000 HOST=0.0.0.0
COPY --from=build /camarote/.output .output
# Of COOKIE_SECRET_FILE (compose.yaml): a volume takes the owner of the folder in the image.
RUN mkdir state && chown node:node state
USER node
EXPOSE 3000
HEALTHCHECK CMD ["node", "-e", "fetch('http://localhost:' + process.env.PORT + '/livez').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", ".output/server/index.mjs"]

# The embedded PostgreSQL refuses to run as root, so nothing here does.
FROM build AS whole
ENV CAMAROTE_DATA=/camarote/.data HOST=0.0.0.0
RUN mkdir .data
VOLUME /camarote/.data
EXPOSE 3000 4000
HEALTHCHECK --start-period=120s CMD ["node", "-e", "fetch('http://localhost:' + (process.env.PORT || 3000) + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.mjs"]
