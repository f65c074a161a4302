/**
 * The origin that links to share begin with: that of the operator's main domain, a host or a site with TLS, or else the page's own
 * (SITE-08).
 */
export function shareOrigin(mainDomain: string, own: string): string {
  if (mainDomain === "") return own;
  const site = /^https?:/i.test(mainDomain) ? mainDomain : `https://${mainDomain}`;
  return site.replace(/[/?#]+$/, "");
}
