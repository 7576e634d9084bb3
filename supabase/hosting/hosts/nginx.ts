import type { Place, Rules } from "./place.ts";

const quoted = (text: string) => `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;

const isPolicy = (name: string) => name.toLowerCase() === "content-security-policy";

export function nginxConf(place: Place, rules: Rules): string {
  const functions = new URL(rules.functions);
  const site = new URL(place.site);
  const isHttps = functions.protocol === "https:";
  const port = functions.port || (isHttps ? "443" : "80");
  const isPage = rules.pagePath.replace(/\$$/u, String.raw`(?:\?|$)`);
  const toFunctions = [
    `proxy_set_header Host ${functions.host};`,
    "proxy_set_header X-Forwarded-Host $http_host;",
    "proxy_set_header X-Forwarded-Proto $scheme;",
    "proxy_set_header X-Forwarded-For $remote_addr;",
    "proxy_http_version 1.1;",
    'proxy_set_header Connection "";',
    ...(isHttps ? ["proxy_ssl_server_name on;", `proxy_ssl_name ${functions.hostname};`] : []),
  ].join("\n  ");
  const target = `${functions.protocol}//site_functions${functions.pathname.replace(/\/$/u, "")}`;
  const headersWith = (policy: string) =>
    rules.headers
      .map(([name, value]) => `add_header ${name} ${isPolicy(name) ? policy : quoted(value)} always;`)
      .join("\n    ");
  const [, policyOfPage = ""] = rules.headers.find(([name]) => isPolicy(name)) ?? [];
  const files = Object.entries(rules.filesOfApi).map(
    ([path, file]) => `  location = ${path} { proxy_pass ${target}/api/${file}; }`,
  );
  return `# Made by "npm run hosts". For nginx 1.18 or later: include it within the http block, such as from /etc/nginx/conf.d.

upstream site_functions {
  server ${functions.hostname}:${port};
  keepalive 8;
}

# Pages: those of the site, and paths at which there is none.
map $request_uri $site_built {
  ${quoted(`~*${isPage}`)} /.page/built;
  default /.page/missing;
}

# Browsers say what they fetch, and get the built page at once. Programs that run no script get it with its own head.
map $http_sec_fetch_dest $site_page {
  "" /.page/with-head;
  default $site_built;
}

# A path that looks like a file and is none.
map $request_uri $site_answer {
  "~^/assets/" /.page/nothing;
  ${quoted(`~*${isPage}`)} $site_page;
  ${quoted(String.raw`~^[^?]*\.[^./?]+(?:\?|$)`)} /.page/nothing;
  default $site_page;
}

# What workers run may be WebAssembly, on the page itself not.
map $uri $site_policy {
  ${quoted(`~^${rules.workers.folder.replaceAll(".", "\\.")}`)} ${quoted(rules.workers.policy)};
  default ${quoted(policyOfPage)};
}

map $uri $site_cache {
  "~^/assets/" ${quoted(rules.cacheOfAssets)};
  default ${quoted(rules.cacheOfPage)};
}

server {
  listen 443 ssl;
  server_name ${site.hostname};
  ssl_certificate /etc/ssl/${site.hostname}.pem;
  ssl_certificate_key /etc/ssl/${site.hostname}.key;

  root ${quoted(place.folder)};
  server_tokens off;
  merge_slashes off;

  # Uploads of any size, sent on as they arrive.
  client_max_body_size 0;
  ${toFunctions}

  location /api/ {
    proxy_pass ${target}$request_uri;
    proxy_request_buffering off;
    proxy_buffering off;
    proxy_read_timeout 160s;
  }
${files.join("\n")}

  location / {
    if ($request_method !~ "^(?:GET|HEAD)$") { return 405; }
    gzip on;
    gzip_static on;
    gzip_vary on;
    gzip_types text/css text/javascript application/javascript application/json application/wasm image/svg+xml;
    ${headersWith("$site_policy")}
    # Of a missing file nothing is kept: without "always" this holds for what is found.
    add_header Cache-Control $site_cache;
    add_header Vary Sec-Fetch-Dest;
    try_files $uri $site_answer;

    location = /.page/built {
      internal;
      try_files /index.html =404;
    }
    location = /.page/missing {
      internal;
      error_page 404 /index.html;
      return 404;
    }
    location = /.page/nothing {
      internal;
      default_type "text/plain; charset=utf-8";
      return 404 "There is nothing at this address.";
    }
    location = /.page/with-head {
      internal;
      proxy_pass ${target}/api/page$request_uri;
      # A function that has to start first may take this long; without an answer the page goes out as it was built.
      proxy_connect_timeout 5s;
      proxy_read_timeout 10s;
      proxy_intercept_errors on;
      recursive_error_pages on;
      error_page 400 403 413 429 500 502 503 504 = $site_built;
      # A function answers HTML as plain text unless the project has a domain of its own.
      proxy_hide_header Content-Type;
      proxy_hide_header Content-Security-Policy;
      proxy_hide_header X-Content-Type-Options;
      proxy_hide_header Cache-Control;
      add_header Content-Type "text/html; charset=utf-8" always;
      add_header Cache-Control ${quoted(rules.cacheOfPage)} always;
      add_header Vary Sec-Fetch-Dest always;
      ${headersWith(quoted(policyOfPage)).replaceAll("\n", "\n  ")}
    }
  }
}
`;
}
