// Made by `npm run types:database` from the migrations. Do not edit.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      article_addresses: {
        Row: { article_id: string; slug: string };
        Insert: { article_id: string; slug: string };
        Update: { article_id?: string; slug?: string };
        Relationships: [
          {
            foreignKeyName: "article_addresses_article_id_fkey";
            columns: ["article_id"];
            isOneToOne: false;
            referencedRelation: "articles";
            referencedColumns: ["id"];
          },
        ];
      };
      articles: {
        Row: {
          author_id: string | null;
          content: string;
          created_at: string;
          excerpt: string;
          featured_image: string | null;
          id: string;
          is_demonstration: boolean;
          published: boolean;
          published_at: string | null;
          search_text: string;
          slug: string;
          title: string;
          updated_at: string;
        };
        Insert: {
          author_id?: string | null;
          content?: string;
          created_at?: string;
          excerpt?: string;
          featured_image?: string | null;
          id?: string;
          is_demonstration?: boolean;
          published?: boolean;
          published_at?: string | null;
          search_text?: never;
          slug?: string;
          title?: string;
          updated_at?: string;
        };
        Update: {
          author_id?: string | null;
          content?: string;
          created_at?: string;
          excerpt?: string;
          featured_image?: string | null;
          id?: string;
          is_demonstration?: boolean;
          published?: boolean;
          published_at?: string | null;
          search_text?: never;
          slug?: string;
          title?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "articles_author_id_fkey";
            columns: ["author_id"];
            isOneToOne: false;
            referencedRelation: "staff";
            referencedColumns: ["user_id"];
          },
        ];
      };
      celebration_ideas: {
        Row: {
          celebration_type_id: string;
          description: string;
          id: string;
          is_main_idea: boolean;
          position: number;
          title: string;
        };
        Insert: {
          celebration_type_id: string;
          description?: string;
          id?: string;
          is_main_idea?: boolean;
          position?: number;
          title: string;
        };
        Update: {
          celebration_type_id?: string;
          description?: string;
          id?: string;
          is_main_idea?: boolean;
          position?: number;
          title?: string;
        };
        Relationships: [
          {
            foreignKeyName: "celebration_ideas_celebration_type_id_fkey";
            columns: ["celebration_type_id"];
            isOneToOne: false;
            referencedRelation: "celebration_types";
            referencedColumns: ["id"];
          },
        ];
      };
      celebration_stories: {
        Row: {
          author: string;
          content: string[];
          created_at: string;
          id: string;
          image_url: string | null;
          is_demonstration: boolean;
          subtitle: string;
          title: string;
          updated_at: string;
        };
        Insert: {
          author: string;
          content: string[];
          created_at?: string;
          id?: string;
          image_url?: string | null;
          is_demonstration?: boolean;
          subtitle: string;
          title: string;
          updated_at?: string;
        };
        Update: {
          author?: string;
          content?: string[];
          created_at?: string;
          id?: string;
          image_url?: string | null;
          is_demonstration?: boolean;
          subtitle?: string;
          title?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      celebration_types: {
        Row: {
          action_text: string;
          created_at: string;
          description: string;
          icon: string;
          id: string;
          image_url: string | null;
          is_demonstration: boolean;
          title: string;
          updated_at: string;
        };
        Insert: {
          action_text: string;
          created_at?: string;
          description: string;
          icon?: string;
          id?: string;
          image_url?: string | null;
          is_demonstration?: boolean;
          title: string;
          updated_at?: string;
        };
        Update: {
          action_text?: string;
          created_at?: string;
          description?: string;
          icon?: string;
          id?: string;
          image_url?: string | null;
          is_demonstration?: boolean;
          title?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      consent_events: {
        Row: {
          address_hash: string;
          consent_text: string | null;
          created_at: string;
          event: string;
          id: string;
          letter_at: string | null;
          letter_kind: string | null;
          source: string;
          stream: string;
        };
        Insert: {
          address_hash: string;
          consent_text?: string | null;
          created_at?: string;
          event: string;
          id?: string;
          letter_at?: string | null;
          letter_kind?: string | null;
          source: string;
          stream: string;
        };
        Update: {
          address_hash?: string;
          consent_text?: string | null;
          created_at?: string;
          event?: string;
          id?: string;
          letter_at?: string | null;
          letter_kind?: string | null;
          source?: string;
          stream?: string;
        };
        Relationships: [];
      };
      contact_messages: {
        Row: {
          created_at: string;
          email: string;
          id: string;
          message: string;
          name: string;
          search_text: string;
          subject: string;
        };
        Insert: {
          created_at?: string;
          email: string;
          id?: string;
          message: string;
          name: string;
          search_text?: never;
          subject: string;
        };
        Update: {
          created_at?: string;
          email?: string;
          id?: string;
          message?: string;
          name?: string;
          search_text?: never;
          subject?: string;
        };
        Relationships: [];
      };
      content_sections: {
        Row: {
          content: string;
          created_at: string;
          created_by: string | null;
          id: string;
          image_url: string | null;
          is_demonstration: boolean;
          published: boolean;
          section_type: string;
          title: string;
          updated_at: string;
        };
        Insert: {
          content: string;
          created_at?: string;
          created_by?: string | null;
          id?: string;
          image_url?: string | null;
          is_demonstration?: boolean;
          published?: boolean;
          section_type: string;
          title: string;
          updated_at?: string;
        };
        Update: {
          content?: string;
          created_at?: string;
          created_by?: string | null;
          id?: string;
          image_url?: string | null;
          is_demonstration?: boolean;
          published?: boolean;
          section_type?: string;
          title?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      early_access_requests: {
        Row: {
          consent_text: string | null;
          created_at: string;
          email: string;
          email_key: string;
          email_opt_in: boolean;
          first_name: string;
          id: string;
          interest_type: string;
          last_name: string;
          search_text: string;
          source: string | null;
          subscriber_search_text: string;
        };
        Insert: {
          consent_text?: string | null;
          created_at?: string;
          email: string;
          email_key?: never;
          email_opt_in?: boolean;
          first_name?: string;
          id?: string;
          interest_type: string;
          last_name?: string;
          search_text?: never;
          source?: string | null;
          subscriber_search_text?: never;
        };
        Update: {
          consent_text?: string | null;
          created_at?: string;
          email?: string;
          email_key?: never;
          email_opt_in?: boolean;
          first_name?: string;
          id?: string;
          interest_type?: string;
          last_name?: string;
          search_text?: never;
          source?: string | null;
          subscriber_search_text?: never;
        };
        Relationships: [];
      };
      email_marketing_contacts: {
        Row: {
          created_at: string;
          email: string;
          email_opt_in: boolean | null;
          id: string;
          name: string;
          operation: string;
          source: string;
          source_id: string;
          subject: string | null;
        };
        Insert: {
          created_at?: string;
          email: string;
          email_opt_in?: boolean | null;
          id?: string;
          name?: string;
          operation: string;
          source: string;
          source_id: string;
          subject?: string | null;
        };
        Update: {
          created_at?: string;
          email?: string;
          email_opt_in?: boolean | null;
          id?: string;
          name?: string;
          operation?: string;
          source?: string;
          source_id?: string;
          subject?: string | null;
        };
        Relationships: [];
      };
      investor_access_logs: {
        Row: {
          created_at: string;
          email: string;
          id: string;
          marketing_opt_in: boolean;
          password_id: string | null;
        };
        Insert: {
          created_at?: string;
          email: string;
          id?: string;
          marketing_opt_in?: boolean;
          password_id?: string | null;
        };
        Update: {
          created_at?: string;
          email?: string;
          id?: string;
          marketing_opt_in?: boolean;
          password_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "investor_access_logs_password_id_fkey";
            columns: ["password_id"];
            isOneToOne: false;
            referencedRelation: "investor_passwords";
            referencedColumns: ["id"];
          },
        ];
      };
      investor_gate_attempts: {
        Row: { client_address: string | null; created_at: string; email_key: string; id: string };
        Insert: {
          client_address?: string | null;
          created_at?: string;
          email_key: string;
          id?: string;
        };
        Update: {
          client_address?: string | null;
          created_at?: string;
          email_key?: string;
          id?: string;
        };
        Relationships: [];
      };
      investor_passwords: {
        Row: {
          created_at: string;
          description: string;
          id: string;
          password_hash: string;
          updated_at: string;
          usage_count: number | null;
        };
        Insert: {
          created_at?: string;
          description?: string;
          id?: string;
          password_hash: string;
          updated_at?: string;
          usage_count?: number | null;
        };
        Update: {
          created_at?: string;
          description?: string;
          id?: string;
          password_hash?: string;
          updated_at?: string;
          usage_count?: number | null;
        };
        Relationships: [];
      };
      letter_suppressions: {
        Row: {
          address_hash: string;
          created_at: string;
          id: string;
          reason: string;
          scope: string;
        };
        Insert: {
          address_hash: string;
          created_at?: string;
          id?: string;
          reason: string;
          scope: string;
        };
        Update: {
          address_hash?: string;
          created_at?: string;
          id?: string;
          reason?: string;
          scope?: string;
        };
        Relationships: [];
      };
      letter_tokens: {
        Row: {
          created_at: string;
          email: string;
          id: string;
          kind: string;
          stream: string;
          token_hash: string;
        };
        Insert: {
          created_at?: string;
          email: string;
          id?: string;
          kind: string;
          stream: string;
          token_hash: string;
        };
        Update: {
          created_at?: string;
          email?: string;
          id?: string;
          kind?: string;
          stream?: string;
          token_hash?: string;
        };
        Relationships: [];
      };
      letters: {
        Row: {
          attempts: number;
          cause: string | null;
          created_at: string;
          dedupe_key: string;
          id: string;
          kind: string;
          last_error: string | null;
          lease_id: string | null;
          message_id: string | null;
          next_attempt_at: string;
          params: Json;
          recipient: string;
          search_text: string;
          sent_at: string | null;
          state: string;
          stream: string;
          via: string | null;
        };
        Insert: {
          attempts?: number;
          cause?: string | null;
          created_at?: string;
          dedupe_key: string;
          id?: string;
          kind: string;
          last_error?: string | null;
          lease_id?: string | null;
          message_id?: string | null;
          next_attempt_at?: string;
          params?: Json;
          recipient: string;
          search_text?: never;
          sent_at?: string | null;
          state?: string;
          stream: string;
          via?: string | null;
        };
        Update: {
          attempts?: number;
          cause?: string | null;
          created_at?: string;
          dedupe_key?: string;
          id?: string;
          kind?: string;
          last_error?: string | null;
          lease_id?: string | null;
          message_id?: string | null;
          next_attempt_at?: string;
          params?: Json;
          recipient?: string;
          search_text?: never;
          sent_at?: string | null;
          state?: string;
          stream?: string;
          via?: string | null;
        };
        Relationships: [];
      };
      mail_state: {
        Row: { id: boolean; sends: boolean; updated_at: string };
        Insert: { id?: boolean; sends: boolean; updated_at?: string };
        Update: { id?: boolean; sends?: boolean; updated_at?: string };
        Relationships: [];
      };
      partners: {
        Row: {
          created_at: string;
          description: string | null;
          id: string;
          image_url: string | null;
          is_demonstration: boolean;
          location: string;
          name: string;
          search_text: string;
          services: string[] | null;
          type: string;
          updated_at: string;
        };
        Insert: {
          created_at?: string;
          description?: string | null;
          id?: string;
          image_url?: string | null;
          is_demonstration?: boolean;
          location: string;
          name: string;
          search_text?: never;
          services?: string[] | null;
          type: string;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          description?: string | null;
          id?: string;
          image_url?: string | null;
          is_demonstration?: boolean;
          location?: string;
          name?: string;
          search_text?: never;
          services?: string[] | null;
          type?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      password_links: {
        Row: {
          expires_at: string;
          id: string;
          replaces: string;
          token_hash: string;
          used_at: string | null;
          user_id: string;
        };
        Insert: {
          expires_at?: string;
          id?: string;
          replaces: string;
          token_hash: string;
          used_at?: string | null;
          user_id: string;
        };
        Update: {
          expires_at?: string;
          id?: string;
          replaces?: string;
          token_hash?: string;
          used_at?: string | null;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "password_links_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "staff";
            referencedColumns: ["user_id"];
          },
        ];
      };
      recent_submissions: {
        Row: { client_address: string; created_at: string; id: string; table_name: string };
        Insert: { client_address: string; created_at?: string; id?: string; table_name: string };
        Update: { client_address?: string; created_at?: string; id?: string; table_name?: string };
        Relationships: [];
      };
      site_settings: {
        Row: { key: string; updated_at: string; value: string };
        Insert: { key: string; updated_at?: string; value?: string };
        Update: { key?: string; updated_at?: string; value?: string };
        Relationships: [];
      };
      staff: {
        Row: { created_at: string; display_name: string; user_id: string };
        Insert: { created_at?: string; display_name?: string; user_id: string };
        Update: { created_at?: string; display_name?: string; user_id?: string };
        Relationships: [];
      };
      staff_notices: {
        Row: { choice: string; digest_until: string; user_id: string };
        Insert: { choice: string; digest_until?: string; user_id: string };
        Update: { choice?: string; digest_until?: string; user_id?: string };
        Relationships: [
          {
            foreignKeyName: "staff_notices_user_id_fkey";
            columns: ["user_id"];
            isOneToOne: false;
            referencedRelation: "staff";
            referencedColumns: ["user_id"];
          },
        ];
      };
      subscriptions: {
        Row: {
          asked_at: string;
          bounced_at: string | null;
          confirmed_at: string | null;
          created_at: string;
          email: string;
          email_key: string;
          id: string;
          state: string;
          stopped_at: string | null;
        };
        Insert: {
          asked_at?: string;
          bounced_at?: string | null;
          confirmed_at?: string | null;
          created_at?: string;
          email: string;
          email_key?: never;
          id?: string;
          state?: never;
          stopped_at?: string | null;
        };
        Update: {
          asked_at?: string;
          bounced_at?: string | null;
          confirmed_at?: string | null;
          created_at?: string;
          email?: string;
          email_key?: never;
          id?: string;
          state?: never;
          stopped_at?: string | null;
        };
        Relationships: [];
      };
      vendor_submissions: {
        Row: {
          business_name: string;
          contact_name: string;
          created_at: string;
          email: string;
          id: string;
          message: string | null;
          phone: string | null;
          search_text: string;
          service_type: string;
          services: string;
        };
        Insert: {
          business_name: string;
          contact_name: string;
          created_at?: string;
          email: string;
          id?: string;
          message?: string | null;
          phone?: string | null;
          search_text?: never;
          service_type: string;
          services: string;
        };
        Update: {
          business_name?: string;
          contact_name?: string;
          created_at?: string;
          email?: string;
          id?: string;
          message?: string | null;
          phone?: string | null;
          search_text?: never;
          service_type?: string;
          services?: string;
        };
        Relationships: [];
      };
    };
    Views: {
      letter_states: {
        Row: {
          attempts: number | null;
          created_at: string | null;
          id: string | null;
          kind: string | null;
          last_error: string | null;
          next_attempt_at: string | null;
          recipient: string | null;
          search_text: string | null;
          sent_at: string | null;
          state: string | null;
          stream: string | null;
          via: string | null;
        };
        Relationships: [];
      };
      mailing_list_subscribers: {
        Row: {
          created_at: string | null;
          email: string | null;
          email_key: string | null;
          email_opt_in: boolean | null;
          first_name: string | null;
          id: string | null;
          last_name: string | null;
          search_text: string | null;
          state: string | null;
        };
        Relationships: [];
      };
    };
    Functions: {
      add_investor_password: {
        Args: { description?: string; id?: string; password: string };
        Returns: string;
      };
      article_byline: {
        Args: { article_slug: string };
        Returns: string;
      };
      ask_for_password: {
        Args: { address: string };
        Returns: undefined;
      };
      cancel_letter: {
        Args: { letter: string };
        Returns: boolean;
      };
      change_letters: {
        Args: { change: string; token: string };
        Returns: boolean;
      };
      claim_letters: {
        Args: { lease?: number; most?: number };
        Returns: Json;
      };
      client_address: {
        Args: never;
        Returns: string;
      };
      consent_history: {
        Args: { subscriber: string };
        Returns: Database["public"]["Tables"]["consent_events"]["Row"][];
        SetofOptions: { from: "*"; to: "consent_events"; isOneToOne: false; isSetofReturn: true };
      };
      containing: {
        Args: { search: string };
        Returns: string;
      };
      erase_personal_data: {
        Args: { address: string };
        Returns: Json;
      };
      hash_investor_password: {
        Args: { password: string; salt: string };
        Returns: string;
      };
      investor_password_salts: {
        Args: never;
        Returns: string[];
      };
      is_image_bucket: {
        Args: { bucket_id: string };
        Returns: boolean;
      };
      is_published: {
        Args: { published: boolean };
        Returns: boolean;
      };
      is_staff: {
        Args: never;
        Returns: boolean;
      };
      keep_letter_token: {
        Args: { address: string; kind: string; stream: string; token_hash: string };
        Returns: undefined;
      };
      letters_page: {
        Args: { token: string };
        Returns: Json;
      };
      make_password_link: {
        Args: { address: string; token_hash: string };
        Returns: boolean;
      };
      mentions_of: {
        Args: { address: string };
        Returns: Json;
      };
      note_mail_events: {
        Args: { events: Json };
        Returns: number;
      };
      open_investor_page: {
        Args: { email: string; marketing_opt_in?: boolean; password: string };
        Returns: Json;
      };
      personal_data: {
        Args: { address: string };
        Returns: Json;
      };
      queue_digests: {
        Args: { until: string };
        Returns: number;
      };
      refuse_submission: {
        Args: { oldest: string };
        Returns: undefined;
      };
      remove_demonstration_content: {
        Args: never;
        Returns: Json;
      };
      remove_expired: {
        Args: { messages_days?: number; requests_days?: number };
        Returns: Json;
      };
      remove_old_letters: {
        Args: never;
        Returns: number;
      };
      remove_staff_member: {
        Args: { member: string };
        Returns: boolean;
      };
      retry_letter: {
        Args: { letter: string };
        Returns: boolean;
      };
      save_celebration_type: {
        Args: {
          action_text: string;
          additional_ideas: string[];
          description: string;
          icon: string;
          id: string;
          image_url?: string;
          is_new: boolean;
          main_ideas: Json;
          title: string;
          version?: string;
        };
        Returns: undefined;
      };
      search_articles: {
        Args: { before_created_at?: string; before_id?: string; most?: number; search: string };
        Returns: Database["public"]["Tables"]["articles"]["Row"][];
        SetofOptions: { from: "*"; to: "articles"; isOneToOne: false; isSetofReturn: true };
      };
      search_contact_messages: {
        Args: { before_created_at?: string; before_id?: string; most?: number; search: string };
        Returns: Database["public"]["Tables"]["contact_messages"]["Row"][];
        SetofOptions: { from: "*"; to: "contact_messages"; isOneToOne: false; isSetofReturn: true };
      };
      search_early_access_requests: {
        Args: { before_created_at?: string; before_id?: string; most?: number; search: string };
        Returns: Database["public"]["Tables"]["early_access_requests"]["Row"][];
        SetofOptions: {
          from: "*";
          to: "early_access_requests";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      search_letters: {
        Args: { before_created_at?: string; before_id?: string; most?: number; search: string };
        Returns: Database["public"]["Views"]["letter_states"]["Row"][];
        SetofOptions: { from: "*"; to: "letter_states"; isOneToOne: false; isSetofReturn: true };
      };
      search_mailing_list_subscribers: {
        Args: { before_created_at?: string; before_id?: string; most?: number; search: string };
        Returns: Database["public"]["Views"]["mailing_list_subscribers"]["Row"][];
        SetofOptions: {
          from: "*";
          to: "mailing_list_subscribers";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      search_partner_applications: {
        Args: { before_created_at?: string; before_id?: string; most?: number; search: string };
        Returns: Database["public"]["Tables"]["vendor_submissions"]["Row"][];
        SetofOptions: {
          from: "*";
          to: "vendor_submissions";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      search_partners: {
        Args: { before_created_at?: string; before_id?: string; most?: number; search: string };
        Returns: Database["public"]["Tables"]["partners"]["Row"][];
        SetofOptions: { from: "*"; to: "partners"; isOneToOne: false; isSetofReturn: true };
      };
      set_mail_state: {
        Args: { sends: boolean };
        Returns: undefined;
      };
      settle_letter: {
        Args: {
          bounced?: boolean;
          by_way_of?: string;
          error?: string;
          lease: string;
          letter: string;
          message?: string;
          outcome: string;
          retry_in?: number;
        };
        Returns: boolean;
      };
      shared_investor_password_salt: {
        Args: never;
        Returns: string;
      };
      tables_about_people: {
        Args: never;
        Returns: Json;
      };
      unused_images: {
        Args: { names: string[] };
        Returns: string[];
      };
      use_password_link: {
        Args: { token_hash: string };
        Returns: string;
      };
    };
    Enums: Record<never, never>;
    CompositeTypes: Record<never, never>;
  };
};
