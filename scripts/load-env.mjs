// Preloaded by the npm scripts that run the site or its operator's commands: settings in .env count
// where the environment does not have them. Tests start programs without it.
try {
  process.loadEnvFile();
} catch (error) {
  if (error.code !== "ENOENT") throw error;
}
