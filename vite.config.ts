import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  environments: {
    ssr: {
      // The server bundle starts at our own HTTP process, which imports the pages.
      build: { rollupOptions: { input: "server/main.ts" } },
    },
  },
  optimizeDeps: {
    // Named so that the first page of a development session does not reload itself.
    include: [
      "@hookform/resolvers/zod",
      "@supabase/auth-js",
      "@supabase/postgrest-js",
      "@supabase/storage-js",
      "@tanstack/react-query",
      "lucide-react",
      "react-hook-form",
      "sonner",
      "zod/mini",
    ],
  },
});
