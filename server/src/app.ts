import { smsEndpoints, type Kernel, type SessionResolver } from '@pathshala/core';
import compression from 'compression';
import express, { type Express } from 'express';
import { makeAddressBucket } from './http/address-bucket';
import { calendarFeeds } from './http/calendar-feeds';
import { mountClient } from './http/client-files';
import { makeCsrf } from './http/csrf';
import { mountDocs } from './http/docs';
import { deviceEndpoints } from './http/device-endpoints';
import { errorHandler, notFound } from './http/error-response';
import { mountFiles } from './http/files';
import { meetEndpoints } from './http/meet-endpoints';
import { payEndpoints } from './http/pay-endpoints';
import { mountActions } from './http/mount-actions';
import { contextOf, requestContext } from './http/request-context';
import { isHttps, PERMISSIONS_POLICY, securityHeaders } from './http/security-headers';
import { apiClientOr } from './oauth/api-client-context';
import { mountOauth } from './oauth/mount-oauth';
import { mountLogin } from './public-site/login-page';
import { loginSchool } from './public-site/login-school';
import { mountSite } from './public-site/mount-site';
import { makeSiteCache, type SiteCache } from './public-site/site-cache';
import { mountFeed } from './realtime/mount-feed';

/** The web application without its sockets: HTTP requests go to `execute` and back. */
export function makeApp(
  kernel: Kernel,
  sessions: SessionResolver,
  {
    version,
    siteCache = makeSiteCache(),
    takeCall = makeAddressBucket(() => performance.now()),
    beforeRoutes,
  }: {
    version: string;
    siteCache?: SiteCache;
    takeCall?: (address: string | null) => void;
    beforeRoutes?: (app: Express) => void;
  },
): Express {
  const { config } = kernel;
  const csrf = makeCsrf(config.SECRET, isHttps(config));
  const app = express();
  app.disable('x-powered-by');
  // One proxy, whose own entry is the last: entries before it in the header were written by the caller.
  app.set('trust proxy', config.TRUST_PROXY ? 1 : false);
  app.set('query parser', 'simple');
  // Answers are never stored, so a fingerprint of each would be computed for nobody; files have their own.
  app.set('etag', false);
  app.use(securityHeaders(config));
  app.use((_request, response, next) => {
    response.setHeader('permissions-policy', PERMISSIONS_POLICY);
    next();
  });
  app.use(compression());
  beforeRoutes?.(app);
  // Machines call with a key of their own, without session, page or anti-forgery token.
  app.use('/api/sms', smsEndpoints(kernel));
  app.use('/api/pay', payEndpoints(kernel));
  app.use('/api/meet', meetEndpoints(kernel));
  app.use('/calendar', calendarFeeds(kernel));
  app.use('/iclock', deviceEndpoints(kernel));
  app.use(requestContext(kernel, sessions));
  mountOauth(app, kernel);
  app.use(apiClientOr(kernel, csrf.guard));
  app.use('/api', (_request, response, next) => {
    const { actor, address } = contextOf(response);
    if (actor.kind === 'anonymous') takeCall(address);
    next();
  });
  app.get('/api/csrf-token', (request, response) => {
    if (request.get('x-requested-with')?.toLowerCase() !== 'xmlhttprequest') return notFound();
    response.setHeader('cache-control', 'no-store');
    response.json({ token: csrf.issue(request, response) });
  });
  mountDocs(app, kernel, version);
  mountFeed(app, kernel);
  mountFiles(app, kernel);
  mountActions(app, kernel, sessions);
  app.use('/api', notFound);
  if (config.CLIENT_DIR)
    mountClient(app, config.CLIENT_DIR, csrf, (parts) => {
      mountLogin(app, { csrf, schoolOf: loginSchool, ...parts });
      mountSite(app, kernel, { cache: siteCache, ...parts });
    });
  app.use(notFound);
  app.use(errorHandler(kernel));
  return app;
}
